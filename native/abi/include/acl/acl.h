/* The one header a program includes to use AscendCL: base types, error codes, runtime, operators, models. */
#ifndef COPYSCOPE_ACL_H
#define COPYSCOPE_ACL_H

#include "acl_base.h"
#include "acl_mdl.h"
#include "acl_op.h"
#include "acl_rt.h"

#endif /* COPYSCOPE_ACL_H */
