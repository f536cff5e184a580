import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from '../start.js';
import { App } from './App.jsx';

start();
createRoot(document.getElementById('app')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
