import { hasKeptVisitor } from '#core';
import { useSession, useSettings } from '#element';

/** Whether a visitor's chat from the previous page can be continued here. */
export function useStoredVisitor(): boolean {
  const { isLogin } = useSession();
  const { apiUrl, key } = useSettings();
  return !isLogin && hasKeptVisitor({ apiUrl, key });
}
