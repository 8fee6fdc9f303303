import type { ContatoContado, FatosDoContato } from '../../../../domain/contact/pergunta'

/** Contacts that are thought of and stand nowhere: those who come after are judged as if they were made. */
export interface Feitos<C extends ContatoContado = ContatoContado> {
  /** By record of the person. */
  readonly pessoas: ReadonlyMap<number, readonly C[]>
  readonly destinos: ReadonlyMap<string, readonly C[]>
}

export const NADA: Feitos = { pessoas: new Map(), destinos: new Map() }

interface Alvo {
  /** All records of the person. */
  readonly ids: readonly number[]
  readonly destino: string | null
}

/** What is known of one, and what was thought of. */
export function comFeitos(fatos: FatosDoContato, { ids, destino }: Alvo, feitos: Feitos): FatosDoContato {
  const { daPessoa, doDestino } = feitosCom({ ids, destino }, feitos)
  if (daPessoa.length === 0 && doDestino.length === 0) return fatos
  return {
    ...fatos,
    contatos: [...fatos.contatos, ...daPessoa],
    contatos_do_destino: [...fatos.contatos_do_destino, ...doDestino],
  }
}

/** Those that were thought of for one. */
export function feitosCom<C extends ContatoContado>({ ids, destino }: Alvo, { pessoas, destinos }: Feitos<C>) {
  const daPessoa = [...new Set(ids.flatMap((id) => pessoas.get(id) ?? []))]
  return { daPessoa, doDestino: destino === null ? [] : (destinos.get(destino) ?? []) }
}

/** Those, and more. */
export function comMais(feitos: Feitos, more: readonly (Alvo & { readonly contato: ContatoContado })[]): Feitos {
  const [pessoas, destinos] = [new Map(feitos.pessoas), new Map(feitos.destinos)]
  for (const { ids, destino, contato } of more) {
    for (const id of ids) pessoas.set(id, [...(pessoas.get(id) ?? []), contato])
    if (destino !== null) destinos.set(destino, [...(destinos.get(destino) ?? []), contato])
  }
  return { pessoas, destinos }
}
