import '@awesome.me/webawesome/dist/styles/themes/default.css';
import '@awesome.me/webawesome/dist/components/button/button.js';

const button = document.querySelector('wa-button');
button.addEventListener('click', () => button.setAttribute('data-times', '1'));
