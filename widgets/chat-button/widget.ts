import { widget } from '#element';
import { ChatButton, type ChatButtonProps } from './ChatButton.tsx';

export default widget<ChatButtonProps>({
  tag: 'quay-chat-button',
  component: ChatButton,
  props: {
    position: { kind: 'string', values: ['bottom-right', 'bottom-left'], default: 'bottom-right' },
    label: { kind: 'string', example: 'Ask us' },
    shape: { kind: 'string', values: ['pill', 'circle'], default: 'pill' },
    remember: { kind: 'string', values: ['on', 'off'], default: 'on' },
    shellValues: { kind: 'property', isInternal: true },
  },
  events: {
    onOpen: { type: 'quay-open', bubbles: false },
    onClose: { type: 'quay-close', bubbles: false },
    onUnread: { type: 'quay-unread', detail: { unread: 'number' } },
  },
  namespaces: ['chat-button', 'validation'],
  skeletonHeight: 0,
  embedding: {
    audience: 'public',
    parts: [
      'launcher',
      'dialog',
      'header',
      'row',
      'search',
      'field',
      'label',
      'input',
      'button',
      'button-filled',
      'button-line',
      'button-soft',
      'icon-button',
      'empty',
    ],
    policy: ['socket', 'blobImages'],
  },
});
