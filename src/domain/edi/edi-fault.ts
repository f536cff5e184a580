/** Kinds of faults of a delivery; `fault.<kind>` of the `edi` namespace tells each in words. */
export type EdiFaultKind =
  | 'silent'
  | 'unreachable'
  | 'address'
  | 'certificate'
  | 'page'
  | 'interrupted'
  | 'full'
  | 'folder'
  | 'login'
  | 'refused'
  | 'trouble'
  | 'other';

/** Codes of the operating system and of the client of HTTP. */
const KINDS: Readonly<Record<string, EdiFaultKind>> = {
  timeout: 'silent',
  ETIMEDOUT: 'silent',
  UND_ERR_CONNECT_TIMEOUT: 'silent',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EPIPE: 'unreachable',
  UND_ERR_SOCKET: 'unreachable',
  ENOTFOUND: 'address',
  EAI_AGAIN: 'address',
  CERT_HAS_EXPIRED: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  HTML: 'page',
  interrupted: 'interrupted',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'folder',
  EPERM: 'folder',
  EROFS: 'folder',
  ENOENT: 'folder',
  ENOTDIR: 'folder',
  401: 'login',
  403: 'login',
};

/** What went wrong with a delivery: a code of the system, or a status of HTTP. */
export function ediFaultKind(fault: string): EdiFaultKind {
  const kind = Object.hasOwn(KINDS, fault) ? KINDS[fault] : undefined;
  if (kind) return kind;
  if (/^4\d\d$/.test(fault)) return 'refused';
  return /^5\d\d$/.test(fault) ? 'trouble' : 'other';
}
