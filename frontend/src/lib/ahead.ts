/** What boot.js asked the server for while the scripts were on their way; used once. */

export interface HeldSocket {
  path: string;
  socket: WebSocket;
  messages: MessageEvent<string>[];
}

export interface Answer {
  response: Response;
  body: Promise<unknown>;
}

declare global {
  interface Window {
    ahead?: { answers: Map<string, Promise<Answer>>; socket: HeldSocket | null };
  }
}

export function takeAnswer(path: string): Promise<Answer> | undefined {
  const answer = window.ahead?.answers.get(path);
  window.ahead?.answers.delete(path);
  return answer;
}

/** The socket at this address with what it has received; one that has fallen is of no use. */
export function takeSocket(address: string): HeldSocket | null {
  const held = window.ahead?.socket;
  if (!held || !address.endsWith(held.path)) return null;
  window.ahead!.socket = null;
  return held.socket.readyState <= WebSocket.OPEN ? held : null;
}
