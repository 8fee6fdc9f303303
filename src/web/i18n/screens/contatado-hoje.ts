import type { ContatoDeHoje } from '../../../domain/contact/contato-de-hoje'

/** Who was called already, in every list of work. */
export function contatadoHoje({ resultado, por }: ContatoDeHoje): string {
  return ['contatado hoje', resultado, ...(por === null ? [] : [`por ${por}`])].join(' · ')
}
