import { defineConfig } from 'vite';
import { sharedConfig } from './build/config.ts';

/** For the development server and the component tests (`tests/browser/built-tests.mjs`); the build's passes are in `build/suite.ts`. */
export default defineConfig(sharedConfig());
