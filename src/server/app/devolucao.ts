import { emAcordoVivo } from '../areas/acordos/devolucao'
import type { RegistrosDaDevolucao } from '../collection/devolucoes/registros'

/** What each area has to say of operations that go back to their creditor. */
export const registrosDaDevolucao: RegistrosDaDevolucao = {
  impede: [emAcordoVivo],
  aoDevolver: [],
  aoReabrir: [],
  aoForcar: [],
}
