import { useSession } from '#element';
import { useUi } from '#ui';

/** Names of user and company in the page's language, or in the other one if missing. */
export function useUserNames(): { name: string; company: string } {
  const { user } = useSession();
  const { locale } = useUi();
  const [first, second] = locale === 'zh-CN' ? (['Cn', 'En'] as const) : (['En', 'Cn'] as const);
  return {
    name: user?.[`name${first}`] || user?.[`name${second}`] || user?.userName || '',
    company: user?.[`companyName${first}`] || user?.[`companyName${second}`] || '',
  };
}
