import { useSession } from '#element';
import { useUi } from '#ui';

/** What the user and the company are called in the language of the page; the other language where one has no name. */
export function useUserNames(): { name: string; company: string } {
  const { user } = useSession();
  const { locale } = useUi();
  const [first, second] = locale === 'zh-CN' ? (['Cn', 'En'] as const) : (['En', 'Cn'] as const);
  return {
    name: user?.[`name${first}`] || user?.[`name${second}`] || user?.userName || '',
    company: user?.[`companyName${first}`] || user?.[`companyName${second}`] || '',
  };
}
