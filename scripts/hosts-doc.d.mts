import type { Host } from "../test/hosts/hosts.js";

/** Returns the text of docs/bundlers.md. */
export function hostsPage(hosts: readonly Host[]): string;
