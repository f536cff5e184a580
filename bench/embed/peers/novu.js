import { NovuUI } from '@novu/js/ui';

const novu = new NovuUI({
  options: {
    applicationIdentifier: 'sample',
    subscriber: 'sample',
    apiUrl: `${globalThis.STUB}/novu`,
    socketUrl: `${globalThis.STUB}/novu`,
  },
});
novu.mountComponent({ name: 'Inbox', props: {}, element: document.getElementById('place') });
