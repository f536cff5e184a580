import { z } from 'zod';
import type { VisitorService } from '#contract/chat';
import { visitorServiceOf } from './visitor-service.ts';
import { httpUrl, integer, settingGroup, type Values } from './setting.ts';

export const CHAT = settingGroup({
  VISITOR_CHAT_URL: {
    schema: httpUrl.optional(),
    expected: 'an address such as https://chat.example.com',
    doc: 'page of an external service that answers visitors instead of your agents; opened in its own tab after the visitor has agreed',
  },
  VISITOR_CHAT_SCRIPT_URL: {
    schema: httpUrl.optional(),
    expected: 'an address such as https://chat.example.com/widget.js',
    doc: "the same as a script that is loaded into the page after the visitor has agreed; it may set `window.quaysideVisitorChat = { open() { … } }`, called then and at each further press of the button. On a partner's page the page's own policy must allow it",
  },
  VISITOR_CHATS_PER_KEY: {
    schema: integer(100, 1, 100_000),
    expected: 'a number of chats, 1-100000',
    doc: 'visitor chats per publishable key that may wait for an answer at a time; visitors who have written nothing for 10 minutes do not count',
  },
  SERVICE_AWAY_SECONDS: {
    schema: integer(60, 5, 86_400),
    expected: 'a number of seconds, 5-86400',
    doc: 'time for which all agents of a chat may be disconnected while the customer or visitor waits for an answer; then the chat goes to another agent who is online, or back to the queue',
  },
  SERVICE_HOURS: {
    schema: z.string().max(200).default(''),
    expected: 'a text of at most 200 characters, e.g. Mon-Fri 9:00-18:00',
    doc: 'service hours in your own words, shown to customers who write while no agent is online',
  },
});

export function chatConflicts({ VISITOR_CHAT_URL, VISITOR_CHAT_SCRIPT_URL }: Values<typeof CHAT>): string[] {
  return VISITOR_CHAT_URL && VISITOR_CHAT_SCRIPT_URL ? ['Set VISITOR_CHAT_URL or VISITOR_CHAT_SCRIPT_URL, not both.'] : [];
}

export interface ChatSettings {
  /** Customer service for visitors: the built-in agents, or an external service by its page or script. */
  visitorService: VisitorService;
  /** Maximum number of waiting visitor chats per publishable key. */
  visitorChatsPerKey: number;
  /** Time that the agents of a service chat may be absent while a customer is waiting. */
  serviceAwayMs: number;
  /** Service hours, shown if no agent is available. */
  serviceHours: string;
}

export function chatSettings(v: Values<typeof CHAT>): ChatSettings {
  return {
    visitorService: visitorServiceOf(v.VISITOR_CHAT_URL, v.VISITOR_CHAT_SCRIPT_URL),
    visitorChatsPerKey: v.VISITOR_CHATS_PER_KEY,
    serviceAwayMs: v.SERVICE_AWAY_SECONDS * 1000,
    serviceHours: v.SERVICE_HOURS,
  };
}
