import { useCan, useConfig, useUsuario } from '../../refine/config-context'

/** Whether this user may write off, and the functions that may. A courtesy: the server decides. */
export function usePodeBaixar(): { readonly pode: boolean; readonly funcoes: string } {
  const { funcao } = useUsuario()
  const { regras } = useConfig()
  const can = useCan()
  const pode = regras.baixa.funcoes.includes(funcao) && can('parcelas', 'baixar')
  return { pode, funcoes: regras.baixa.funcoes.join(' ou ') }
}
