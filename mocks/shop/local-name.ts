/** Host names that cannot be registered publicly: single words, and those reserved for local networks and tests. */
const RESERVED = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa|test|example|invalid)$/;
const PRIVATE_IPV4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./;
const PRIVATE_IPV6 = /^\[(::1\]|f[cd]|fe[89ab])/;

const isIp = (hostname: string) => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);

/** Whether a host can only be reached on this machine or network. @param hostname as in a parsed URL */
export const isLocalName = (hostname: string): boolean =>
  isIp(hostname) ? PRIVATE_IPV4.test(hostname) || PRIVATE_IPV6.test(hostname) : RESERVED.test(hostname);

/** Whether a host is an IP address or a local name, which no other site can point to this machine. */
export const isOwnName = (hostname: string): boolean => isIp(hostname) || isLocalName(hostname);
