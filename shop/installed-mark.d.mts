export function wantedMark(project: string): string
