import { KnockFeedProvider, KnockProvider, NotificationFeedPopover, NotificationIconButton } from '@knocklabs/react';
import '@knocklabs/react/dist/index.css';
import { createElement, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Feed() {
  const [isVisible, setIsVisible] = useState(false);
  const buttonRef = useRef(null);
  return createElement(
    KnockProvider,
    { apiKey: 'pk_sample', user: { id: 'sample' }, host: new URL(globalThis.STUB).origin },
    createElement(
      KnockFeedProvider,
      { feedId: '00000000-0000-4000-8000-000000000000' },
      createElement(NotificationIconButton, { ref: buttonRef, onClick: () => setIsVisible(!isVisible) }),
      createElement(NotificationFeedPopover, { buttonRef, isVisible, onClose: () => setIsVisible(false) }),
    ),
  );
}

createRoot(document.getElementById('place')).render(createElement(Feed));
