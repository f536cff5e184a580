import { widget } from '#element';
import { VersionDialog, type VersionDialogProps } from './VersionDialog.tsx';

export default widget<VersionDialogProps>({
  tag: 'quay-version-dialog',
  component: VersionDialog,
  props: { page: { kind: 'string', example: '/backhome' }, announced: { kind: 'string', example: '1.9.0' } },
  events: { onRefresh: { type: 'quay-refresh', cancelable: true } },
  namespaces: ['version-dialog'],
  skeletonHeight: 0,
  embedding: { audience: 'public', parts: ['dialog', 'button', 'button-filled', 'icon-button'], policy: ['socket'] },
});
