import { createApp } from 'vue';
import { start } from '../start.js';
import App from './App.vue';

start();
createApp(App).mount('#app');
