/** Limits of the chat with support. */
export const supportChat = {
  /** Characters of one message, of a name, and of a page's path. */
  messageMax: 2_000,
  nameMax: 60,
  pageMax: 300,
  /** Messages that a buyer may send in a minute, over all their tabs. */
  messagesPerMinute: 20,
  /** Events of a conversation after which its buyer starts another: each reader gets all of them. */
  eventsMax: 300,
  /** The same for a help desk, which can still answer once its buyer can't. */
  helpDeskEventsMax: 600,
  /** Conversations and left messages that may begin at one address within an hour. */
  newPerHour: 10,
  leftPerHour: 10,
  /** Mails with a transcript that one conversation may ask for, and one visitor or one mailbox within an hour. */
  transcriptsMax: 3,
  transcriptsPerHour: 6,
  /** A support person is on duty for so long after their page was last heard of, and it says so this often. */
  onDutySeconds: 60,
  heartbeatSeconds: 20,
  /** A conversation in which nobody writes for so long is closed. */
  idleMinutes: 30,
  /** For how long conversations are kept after their last message. */
  keepDays: 90,
} as const;

/** The chat's sentences where something is not possible; each says what is safe and what to do. */
export const chatMessages = {
  nobody: 'No one is free to chat right now. Leave a message, and we’ll answer by email.',
  closed: 'This chat has ended. Start a new one, or leave a message.',
  tooFast: 'You’re sending messages faster than we can read them. Wait a minute, then send this one again.',
  full: 'This chat is too long to go on. We have all your messages. End it, then start a new one.',
  tooMany: 'Too many chats were started from here. Call or email us, or try again in an hour.',
  tooManyLeft: 'Too many messages were left from here. Call or email us, or try again in an hour.',
  name: 'Enter your name.',
  email: 'Enter a valid email address.',
  text: 'Enter your message.',
  textLong: `Keep your message under ${supportChat.messageMax.toLocaleString('en-US')} characters.`,
  transcripts: 'We’ve already sent this transcript. Check your inbox and spam folder.',
  tooManyTranscripts: 'We can’t send more copies right now. Try again in an hour.',
  noTranscript: 'No one answered in this chat, so there’s no copy to send.',
  deskAway: 'The support desk isn’t available right now. Nothing is lost. Try again in a minute.',
  noDesk: 'This page is for support staff. Ask your manager to give your account access.',
} as const;
