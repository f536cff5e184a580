class BareElement extends HTMLElement {
  connectedCallback() {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Press' });
    button.addEventListener('click', () => button.setAttribute('data-times', '1'));
    this.attachShadow({ mode: 'open' }).append(button);
  }
}

customElements.define('bare-element', BareElement);
