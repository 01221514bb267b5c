/** Lets the program do other things, such as to answer a signal, within long work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
