import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { start } from '../start.js';
import { App } from './App.jsx';

start();
hydrateRoot(
  document.getElementById('app'),
  <StrictMode>
    <App isHydrated />
  </StrictMode>,
);
