import type { CompanyInfo } from '#contract/user';
import { useCall, useCore, useIsAgent, useRecordSaved, useSession } from '#element';

/** The company as the page shows it; read again when somebody has saved it, applied for something, or the forwarder has decided. */
export function useCompany(): CompanyInfo | undefined {
  const { api, session } = useCore();
  const { isLogin } = useSession();
  const isAgent = useIsAgent();
  const refresh = useRefresh();
  useRecordSaved('company', refresh);
  useRecordSaved('certification', async () => {
    refresh();
    // Permissions depend on the certification.
    const answer = await api.user.getUserInfo({}, { quiet: true });
    if (answer.ok) session.update(answer.data);
  });
  useRecordSaved('membership', refresh);
  return useCall(api.user.queryWebCustomerBaseInfo, {}, { enabled: isLogin && !isAgent, loadingBar: false, quiet: true }).data;
}

/** Reads the company again. */
export function useRefresh(): () => void {
  const { api, queryClient } = useCore();
  return () => void queryClient.invalidateQueries({ queryKey: [api.user.queryWebCustomerBaseInfo.path] });
}
