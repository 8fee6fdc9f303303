import { CPF } from '../fixture'
import { openDeclaredApp } from './declared-app'
import { PEDIDOS } from './pedidos'
import { requestsOf } from './requests'

/** A product with orders: whoever administers it, and two who may do everything to orders, one of them of creditor 10 only. */
export async function openPedidos() {
  const t = await openDeclaredApp(PEDIDOS)
  const analista = await t.as(CPF.analistaFinanceiro)
  const portal = await t.as(CPF.credor10)
  await t.grant(analista.usuarioId, 'pedidos.*')
  await t.grant(portal.usuarioId, 'pedidos.*')
  return { t, api: requestsOf(await t.as(CPF.administrador)), analista, portal }
}
