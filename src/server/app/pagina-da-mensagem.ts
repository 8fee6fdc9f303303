import { lerBoletoDoLink, pdfDoLink } from '../areas/cobrancas/boleto/boleto-do-link'
import { aceitarPeloLink, lerOfertaDoLink } from '../areas/negociacao/propostas/aceite-do-link'
import { contestarPeloCliente } from '../areas/operacoes/contestar-pelo-cliente'

/** What the public page of a message needs of offers, slips and debts. */
export const paginaDaMensagem = {
  oferta: { ler: lerOfertaDoLink, aceitar: aceitarPeloLink },
  contestar: contestarPeloCliente,
  boleto: { ler: lerBoletoDoLink, pdf: pdfDoLink },
}
