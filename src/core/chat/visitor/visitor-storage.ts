import { toJson } from '../../page/json.ts';
import { STORAGE_PREFIX } from '#domain/constants';
import { browserStorage } from '../../page/browser-storage.ts';

/** Lets a visitor continue a chat after a reload and on the next page; contains no name and no text. */
export interface KeptVisitor {
  token: string;
  chatId: string;
  /** Epoch ms. */
  expireTime: number;
  /** The API and publishable key that the token was issued for; it is never sent anywhere else. */
  apiUrl: string;
  key: string | undefined;
}

type Issuer = Pick<KeptVisitor, 'apiUrl' | 'key'>;

const NAME = `${STORAGE_PREFIX}visitor`;

/** The visitor in the storage of the page's origin, unless the token has expired or belongs to another API or key. */
export function readVisitor(storage: Storage | undefined, issuer: Issuer): KeptVisitor | undefined {
  try {
    const kept = JSON.parse(storage?.getItem(NAME) ?? 'null') as KeptVisitor | null;
    const isUsable = kept && kept.expireTime > Date.now() && kept.apiUrl === issuer.apiUrl && kept.key === issuer.key;
    return isUsable ? kept : undefined;
  } catch {
    // Blocked, or written by another script.
    return undefined;
  }
}

export const hasKeptVisitor = (issuer: Issuer): boolean => readVisitor(browserStorage(), issuer) !== undefined;

export function keepVisitor(storage: Storage | undefined, kept: KeptVisitor): void {
  try {
    storage?.setItem(NAME, toJson(kept));
  } catch {
    // Full or blocked: the chat ends with the page.
  }
}

export function forgetVisitor(storage: Storage | undefined): void {
  try {
    storage?.removeItem(NAME);
  } catch {
    // Blocked: nothing was stored either.
  }
}
