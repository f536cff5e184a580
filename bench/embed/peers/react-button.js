import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Counter() {
  const [times, setTimes] = useState(0);
  return createElement('button', { type: 'button', 'data-times': times, onClick: () => setTimes(times + 1) }, `Pressed ${times} times`);
}

createRoot(document.getElementById('place')).render(createElement(Counter));
