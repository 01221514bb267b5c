/*
 * Loaded into each thread of a program whose memory is looked at (`--import` in NODE_OPTIONS, which also
 * reaches threads that take no options): collects what is unreachable again and again.
 */
setInterval(() => globalThis.gc(), 500).unref();
