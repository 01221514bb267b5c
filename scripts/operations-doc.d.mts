export const NAMES: Readonly<Record<string, readonly string[]>>;
export const RUN_NAMES: Readonly<Record<string, readonly string[]>>;
export function operationsPage(): Promise<string>;
