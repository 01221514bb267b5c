export const NAMES: Readonly<Record<string, readonly string[]>>;
export function operationsPage(): Promise<string>;
