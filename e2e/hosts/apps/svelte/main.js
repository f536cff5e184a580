import { mount } from 'svelte';
import { start } from '../start.js';
import App from './App.svelte';

start();
mount(App, { target: document.getElementById('app') });
