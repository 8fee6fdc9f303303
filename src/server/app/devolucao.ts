import { emAcordoVivo, liquidarPagas, quebrarAcordos } from '../areas/acordos/devolucao'
import { retomarClientes, soltarClientes } from '../areas/clientes/devolucao'
import { cancelarDasDevolvidas, cobrancasDasReabertas, emCompensacao } from '../areas/cobrancas/devolucao'
import {
  cancelarAgendamentos,
  invalidarPromessas,
  promessasDasReabertas,
  refazerAgendamentos,
} from '../areas/eventos/devolucao'
import { encerrarDasDevolvidas } from '../areas/negativacao/devolucao'
import { propostasDasReabertas, vencerDasDevolvidas } from '../areas/negociacao/propostas/devolucao'
import { contestacoesDasReabertas, encerrarContestacoes } from '../areas/pendencias/devolucao'
import type { RegistrosDaDevolucao } from '../collection/devolucoes/registros'

/** What each area has to say of operations that go back to their creditor. */
export const registrosDaDevolucao: RegistrosDaDevolucao = {
  impede: [emAcordoVivo, emCompensacao],
  aoForcar: [quebrarAcordos],
  aoDevolver: [
    cancelarDasDevolvidas,
    cancelarAgendamentos,
    invalidarPromessas,
    vencerDasDevolvidas,
    encerrarContestacoes,
    encerrarDasDevolvidas,
    soltarClientes,
  ],
  aoReabrir: [
    liquidarPagas,
    retomarClientes,
    refazerAgendamentos,
    cobrancasDasReabertas,
    promessasDasReabertas,
    propostasDasReabertas,
    contestacoesDasReabertas,
  ],
}
