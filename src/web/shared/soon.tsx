import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Draws its children in a task of their own, once what is around them can be seen and used. */
export function Soon({ children }: { children: ComponentChildren }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true));
    return () => clearTimeout(timer);
  }, []);
  return isTime ? children : null;
}
