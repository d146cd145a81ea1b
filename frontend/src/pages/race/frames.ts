/** Frames of the race socket: the generated types, with the words the pages switch on. */
import type { Race, RaceState } from '../../api-types';
import type { RaceClientFrame, RaceOver, RaceServerFrame, Room, Start } from '../../generated/frames';

export type RoomFrame = Room & { mode: Race['mode']; state: RaceState };
export type OverFrame = RaceOver;
export type StartFrame = Start;
export type RaceIn = RaceServerFrame;
export type RaceOut = RaceClientFrame;
