/** A reason of breaking or cancelling, as its list answers it. */
export interface Motivo {
  readonly id: number
  readonly nome: string
  readonly exige_observacao: boolean
}
