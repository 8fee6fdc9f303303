/** What the client's timeline says of a proposal. */
export const eventoTexts = {
  enviada: (id: number, canal: string, destino: string | null) =>
    `Proposta ${id} enviada por ${canal}${destino === null ? '' : ` para ${destino}`}.`,
  recusada: (id: number, motivo: string) => `Proposta ${id} recusada pelo cliente: ${motivo}`,
}
