import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
// Importing the package where there is no browser does nothing.
import '@quayside/elements';
import { App } from './App.jsx';

export const markup = () =>
  renderToString(
    <StrictMode>
      <App isHydrated />
    </StrictMode>,
  );
