import { describe, expect, it } from 'vitest';
import { scriptSettings } from './script-settings.ts';

const URL_ = 'https://cdn.example.com/widgets/quayside.js';

describe('the script tag', () => {
  it('sets key, API, language, theme, density, channel and portal', () => {
    const dataset = {
      key: 'pk_a',
      api: 'https://api.example.com',
      locale: 'en-US',
      theme: 'dark',
      density: 'compact',
      channel: 'cms',
      portal: 'https://portal.example.com',
    };
    expect(scriptSettings(URL_, { dataset })).toEqual({
      key: 'pk_a',
      apiUrl: 'https://api.example.com',
      locale: 'en-US',
      theme: 'dark',
      density: 'compact',
      channel: 'cms',
      portalUrl: 'https://portal.example.com',
    });
  });

  it('may have no settings: calls then go to the script’s origin', () => {
    expect(scriptSettings(URL_, { dataset: {} })).toEqual({ apiUrl: 'https://cdn.example.com' });
    expect(scriptSettings(URL_, undefined)).toEqual({ apiUrl: 'https://cdn.example.com' });
  });

  it('ignores unknown settings', () => {
    expect(scriptSettings(URL_, { dataset: { locale: 'fr', theme: 'pink', density: 'huge' } })).toEqual({ apiUrl: 'https://cdn.example.com' });
  });
});
