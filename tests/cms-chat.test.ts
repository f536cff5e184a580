import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../demo/cms');

it.each(globSync('**/*.html', { cwd: FOLDER }))('30.A7 the sample page %s that speaks of the chat at the bottom right has one', (page) => {
  const html = readFileSync(join(FOLDER, page), 'utf8');
  if (/in the chat at the bottom right|右下角.*(?:客服|咨询|聊天)/.test(html)) expect(html).toContain('<quay-chat-button');
  else expect(html).not.toMatch(/write in the chat/i);
});
