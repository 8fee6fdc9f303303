/** Whole minutes from one instant to another. */
export function minutosEntre(de: string | Date, ate: string | Date): number {
  return Math.max(0, Math.round((new Date(ate).getTime() - new Date(de).getTime()) / 60_000))
}
