import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ClienteDaTela } from '../../../contract/cliente-da-negociacao'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { useCan, useConfig } from '../../refine/config-context'
import { calcularOfertas } from './calculo/calcular'
import { firstEscolhas } from './calculo/escolhas'
import { credoresNaMesa } from './calculo/mesa-do-cliente'
import { OfertasCard } from './painel/ofertas-card'
import { useCliente } from './use-cliente'

/** The ready offers of a client, on his page or that of any record of his; pressing one goes on to the negotiation. */
export function OfertasDoCliente({ recurso, record }: PanelProps) {
  const can = useCan()
  const id = recurso === 'clientes' ? record.id : record.cliente_id
  return typeof id === 'number' && can('negociacao', 'ver') ? <DoCliente id={id} /> : null
}

function DoCliente({ id }: { readonly id: number }) {
  const { cliente } = useCliente(id)
  return cliente ? <Ofertas cliente={cliente} /> : null
}

/** Of the creditor that a negotiation would begin with. */
function Ofertas({ cliente }: { readonly cliente: ClienteDaTela }) {
  const config = useConfig()
  const navigate = useNavigate()
  const ofertas = useMemo(() => {
    const veemTodas = config.regras.credores.veem_todas_operacoes
    const [credorId] = credoresNaMesa(cliente, veemTodas)
    if (credorId === undefined) return []
    return calcularOfertas({ cliente, config, escolhas: firstEscolhas(cliente, credorId, veemTodas) })
  }, [cliente, config])
  return <OfertasCard ofertas={ofertas} campos={NO_CAMPOS} onChoose={() => navigate(`/negociacao/${cliente.id}`)} />
}

const NO_CAMPOS = {}
