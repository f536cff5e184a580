import '@ui5/webcomponents/dist/Button.js';

const button = document.querySelector('ui5-button');
button.addEventListener('click', () => button.setAttribute('data-times', '1'));
