import { useState } from "preact/hooks";
import { hashOf, type ViewName } from "../shared/router.js";
import { announce, note, sentenceOf } from "../shared/state.js";
import { t } from "../texts/language.js";

/** Returns the whole address of a view with a query. */
export function linkTo(view: ViewName, query: string): string {
  return new URL(hashOf(view, query), location.href).href;
}

/**
 * A button that copies a link. Where the browser does not let the page copy, it shows the link to
 * be copied by hand.
 */
export function CopyLink({
  children,
  link,
}: {
  children: string;
  link: () => string | Promise<string>;
}) {
  const [shown, setShown] = useState<string>();
  const copy = async (): Promise<void> => {
    try {
      const text = await link();
      const isCopied = await copied(text);
      setShown(isCopied ? undefined : text);
      if (!isCopied) return;
      announce(t("The link was copied."));
      note("info", t("The link was copied."));
    } catch (error) {
      note("error", sentenceOf(error));
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {children}
      </button>
      {shown === undefined ? null : (
        <label class="copied">
          {t("Copy this link")}
          <input readOnly value={shown} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The page was not opened by HTTPS, or the visitor forbids it.
    return false;
  }
}
